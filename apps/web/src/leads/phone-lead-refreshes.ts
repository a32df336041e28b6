import { leadApi } from '@matrixcast/contract/leads'
import { phoneLeadApi } from '@matrixcast/contract/phone-leads'

/** What a call, or a number that is called no more, changes. */
export const phoneLeadRefreshes = [phoneLeadApi.list, phoneLeadApi.calls, leadApi.list, leadApi.info, leadApi.timeline]
