import { signInApi } from '@matrixcast/contract/account-sign-in'
import { accountApi } from '@matrixcast/contract/accounts'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { newLetterKeys, openLetter } from '@matrixcast/host/sealed-letter'
import { expect, it } from 'vitest'
import { SealedSession } from '../db/vault.ts'
import { aReadyWork } from '../testing/factories.ts'
import { recordedLog } from '../testing/recorded-log.ts'
import { theOwnWorld } from '../testing/the-world.ts'

/** A secret that is nowhere else in the world: wherever it turns up, it leaked. */
const canary = 'canary-5b1f0e9c-session'
const { log, lines } = recordedLog()
const the = theOwnWorld({ log })

/** Every value of every table, as a dump of the database would hold it. */
async function wholeDatabase(): Promise<string> {
  const { owner } = the()
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const dumped = []
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ line: string }>(`select t::text as line from ${name} t`)
    dumped.push(name, ...rows.map(({ line }) => line))
  }
  return dumped.join('\n')
}

it('a session is found in no dump of the database, no log, no answer to a page and no fault after publishing', async () => {
  const { call, raw, parts, workspaceId } = the()
  const { accountId } = await parts.accounts.saveLogin(
    workspaceId,
    {
      platform: 'practice',
      remoteId: 'reed',
      nickname: 'reed',
      avatar: '',
      profileUrl: '',
      session: new SealedSession(`{"cookies":[{"value":"${canary}"}],"origins":[]}`),
    },
    null,
  )
  const keys = newLetterKeys()
  const asked = await call(
    helperLinkApi.requestPairing,
    { name: 'this PC', version: '1', localProof: 'p'.repeat(40), publicKey: keys.publicKey },
    {},
  )
  const { pairingId, pollSecret } = asked.data
  const paired = await call(helperLinkApi.getPairing, { pairingId, pollSecret }, {})
  if (paired.data.state !== 'paired') throw new Error('not paired')
  const asHelper = { authorization: `Bearer ${paired.data.secret}` }
  const { taskId } = await aReadyWork(the(), accountId)
  const { data: ticket } = await call(publishingApi.createTicket, { taskId })
  const { data } = await call(helperLinkApi.redeemPublish, { ticket: ticket.ticket }, asHelper)
  const { attemptId, fence, storageState } = data.assignment
  // The way it is meant to go: over the helper's own link, and readable to that helper alone.
  expect(JSON.stringify(data)).not.toContain(canary)
  expect(openLetter(keys.privateKey, storageState, paired.data.helperId)).toContain(canary)
  const report = (what: Parameters<typeof call<typeof helperLinkApi.reportPublish>>[1]['report']) =>
    call(helperLinkApi.reportPublish, { attemptId, fence, report: what }, asHelper)
  await report({ kind: 'phase', phase: 'fetching' })
  await report({ kind: 'phase', phase: 'committing' })
  await report({ kind: 'noAnswerAfterCommit', detail: 'the platform did not answer' })
  const answers = await Promise.all([
    call(accountApi.list, {}),
    call(publishTaskApi.list, {}),
    call(publishingApi.videoList, { ids: taskId }),
    call(publishingApi.attempts, { taskId }),
    call(signInApi.needInfo, { platform: 'practice', accountId }),
    // Faults: a field of the wrong kind beside the secret, and a stranger who sends one.
    raw({
      method: 'POST',
      url: helperLinkApi.reportCheck.path,
      headers: asHelper,
      payload: { results: [{ accountId: 7, state: 'online', storageState: canary }] },
    }).then(({ body }) => body),
    raw({
      method: 'POST',
      url: helperLinkApi.loginCallback.path,
      payload: { ticket: 'x', profile: {}, storageState: canary },
    }).then(({ body }) => body),
  ])
  expect(answers.map((answer) => JSON.stringify(answer)).join('\n')).not.toContain(canary)
  expect(await wholeDatabase()).not.toContain(canary)
  log.info({ given: new SealedSession(canary), err: new Error('closed', { cause: new SealedSession(canary) }) }, 'seen')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).not.toContain(canary)
})
