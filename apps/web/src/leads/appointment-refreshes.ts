import { appointmentApi } from '@matrixcast/contract/appointments'
import { leadApi } from '@matrixcast/contract/leads'

/** What is out of date after an appointment changed: its lead follows it. */
export const appointmentRefreshes = [
  appointmentApi.list,
  appointmentApi.slots,
  appointmentApi.places,
  leadApi.list,
  leadApi.timeline,
]
