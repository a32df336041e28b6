import { accountApi } from '@matrixcast/contract/accounts'
import { sessionApi } from '@matrixcast/contract/session'
import { describe, expect, it } from 'vitest'
import { passwordTurns } from '../limits/turns.ts'
import { theWorld } from '../testing/the-world.ts'

/** `npm run prove -- fuzz` sends 600. */
const signIns = process.env['PROVE_DOORS'] ? 600 : passwordTurns.atOnce + passwordTurns.mostWaiting + 20
const readers = 20

describe('many sign-ins at once', () => {
  const the = theWorld()

  it('are checked a few at a time, shed by 429 beyond the queue, and cost readers no answer', async () => {
    const state = { isFlooded: true }
    const read = async (): Promise<number[]> => {
      const statuses: number[] = []
      while (state.isFlooded) statuses.push((await the().call(accountApi.list, {})).status)
      return statuses
    }
    const reading = Array.from({ length: readers }, read)
    const flood = Array.from({ length: signIns }, (_, n) =>
      the().call(sessionApi.login, { username: `nobody ${n % 40}`, password: `guess ${n}` }, {}),
    )
    const answers = await Promise.all(flood)
    state.isFlooded = false
    const seen = (await Promise.all(reading)).flat()
    expect(new Set(seen)).toEqual(new Set([200]))
    const met = answers.map(({ status, refused }) => `${status} ${refused}`)
    const shed = met.filter((one) => one === '429 signInsBusy').length
    expect(shed).toBe(signIns - passwordTurns.atOnce - passwordTurns.mostWaiting)
    const judged = met.filter((one) => one === '200 wrongCredentials' || one === '200 tooManyAttempts').length
    expect(judged).toBe(signIns - shed)
    expect((await the().raw({ url: '/readyz' })).statusCode).toBe(200)
  })
})
