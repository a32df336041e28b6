import { z } from 'zod'
import { endpoint, person } from './endpoint.ts'
import { knownDevice } from './session.ts'
import { done, factor, nothing, unixSeconds } from './wire.ts'

const recoveryCodes = z.array(z.string())

/** The second factor at sign-in: an app that shows a new code every half minute, and codes for the day its phone is lost. */
export const secondFactorApi = {
  view: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getSecondFactor',
    access: person,
    beforeFactor: true,
    input: nothing,
    output: z.object({
      /** Null: there is none. */
      since: unixSeconds.nullable(),
      recoveryLeft: z.int(),
      /** The workspace asks it of this person. */
      isDuty: z.boolean(),
    }),
  }),
  /** Nothing changes until a first code was confirmed. The secret is answered this once, as text and as the app reads it. */
  start: endpoint({
    method: 'POST',
    path: '/api/v2.admin/startSecondFactor',
    access: person,
    beforeFactor: true,
    input: z.object({ password: z.string().min(1).max(200) }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** Ends every other session of the person: each of them was opened by the password alone. */
  confirm: endpoint({
    method: 'POST',
    path: '/api/v2.admin/confirmSecondFactor',
    access: person,
    beforeFactor: true,
    input: z.object({ factor }),
    output: z.object({ recoveryCodes, otherSessionsEnded: z.int(), device: knownDevice }),
  }),
  /** The codes of before open nothing any more. */
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/v2.admin/renewRecoveryCodes',
    access: person,
    input: z.object({ factor }),
    output: z.object({ recoveryCodes }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delSecondFactor',
    access: person,
    input: z.object({ factor }),
    output: done,
  }),
}
