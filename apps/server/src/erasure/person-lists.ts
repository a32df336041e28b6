import { appointmentApi } from '@matrixcast/contract/appointments'
import { chatApi } from '@matrixcast/contract/chat'
import { customerApi } from '@matrixcast/contract/customers'
import { leadApi } from '@matrixcast/contract/leads'
import { openLeadApi } from '@matrixcast/contract/open-leads'
import { phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { publicationApi } from '@matrixcast/contract/publications'
import { ruleApi } from '@matrixcast/contract/rules'
import { settingsApi } from '@matrixcast/contract/settings'
import { talkOperationApi } from '@matrixcast/contract/talk-operation'

/** Lists whose rows are of people, or of what people wrote: an export of one goes whole when somebody is erased. */
export const personLists: readonly string[] = [appointmentApi, chatApi, customerApi, leadApi, openLeadApi, phoneLeadApi]
  .flatMap((group) => Object.values(group))
  .concat(Object.values(publicationApi), Object.values(ruleApi), Object.values(talkOperationApi), [
    settingsApi.operationLog,
  ])
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path)
