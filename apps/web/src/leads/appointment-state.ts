import { type AppointmentMove, type AppointmentState, nextAppointmentState } from '@matrixcast/domain/appointment'
import type { ChipState } from '../ui/StatusChip.tsx'

export const appointmentChips: Record<AppointmentState, ChipState> = {
  booked: 'appointmentBooked',
  confirmed: 'appointmentConfirmed',
  arrived: 'appointmentArrived',
  noShow: 'appointmentNoShow',
  cancelled: 'appointmentCancelled',
}

/** As the state machine has it, for what a screen offers now. */
export const isMovable =
  (move: AppointmentMove) =>
  (appointment: { state: AppointmentState; startAt: number }): boolean =>
    nextAppointmentState(appointment, move, Math.floor(Date.now() / 1000)).ok
