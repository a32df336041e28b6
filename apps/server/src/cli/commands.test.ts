import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { commands, sentenceOf } from './commands.ts'

const the = theWorld()
const run = (name: string, args: string[], secret = '') => {
  const { parts, workspaceId } = the()
  const command = commands[name]
  if (!command) throw new Error(`no command ${name}`)
  return command.run({ parts, workspaceId, args, askSecret: async () => secret })
}
const signIn = (username: string, password: string) => the().call(sessionApi.login, { username, password }, {})

it('makes a user who may sign in, and changes a forgotten password, ending the sessions', async () => {
  await run('create-user', ['mei', 'operator'], 'first password')
  const { data } = await signIn('mei', 'first password')
  await run('reset-password', ['mei'], 'second password')
  expect((await signIn('mei', 'first password')).refused).toBe('wrongCredentials')
  expect((await the().call(sessionApi.getInfo, {}, { token: data.userinfo.token })).status).toBe(401)
  expect((await signIn('mei', 'second password')).data.userinfo.nickname).toBe('mei')
})

it('adds credit as a ledger entry', async () => {
  expect(await run('add-credit', ['clip', '25'])).toContain('Clip credits 1025')
  expect(await run('add-credit', ['money', '12.5'])).toContain('balance 12.5')
})

it('makes an API key that gives one-time sign-in codes, and nothing else', async () => {
  const key = (await run('make-api-key', ['portal'])).split('\n')[0] ?? ''
  const headers = { authorization: `Bearer ${key}` }
  const { data } = await the().call(sessionApi.createLoginCode, { username: 'admin' }, headers)
  expect((await the().call(sessionApi.loginByCode, { code: data.code }, {})).data.userinfo.nickname).toBe('admin')
  expect((await the().call(sessionApi.getInfo, {}, headers)).status).toBe(401)
})

it('refuses a short password, an unknown user and a wrong amount', async () => {
  await expect(run('create-user', ['x', 'operator'], 'short')).rejects.toThrow('at least 8 characters')
  await expect(run('reset-password', ['nobody'], 'long enough')).rejects.toThrow('There is no user nobody')
})

it.each([
  ['create-user', [], '', 'The command takes <user name> <role>; 0 were given.'],
  ['create-user', ['kim'], '', 'The command takes <user name> <role>; 1 was given.'],
  [
    'create-user',
    ['kim', 'chief'],
    '',
    /^role: It has to be one of: owner, operator, agent, viewer, storeStaff, builder\. Nothing/,
  ],
  ['create-user', ['', 'agent'], '', /^user name: Required\./],
  ['create-user', ['kim', 'agent'], '', /^No password was given/],
  ['create-user', ['admin', 'agent'], 'long enough', /^This user name is taken\./],
  ['add-credit', ['clip', '-5'], '', /^amount: At least 0\.01\./],
  ['add-credit', ['clip', 'many'], '', /^amount: It has to be a number\./],
  ['add-credit', ['gold', '5'], '', /^kind: It has to be one of: clip, money\./],
  ['make-api-key', ['x'.repeat(81)], '', /^name: At most 80 characters\./],
  ['rotate-keys', ['now'], '', 'The command takes nothing; 1 was given.'],
] as const)('%s %j is refused in a sentence', async (name, args, secret, sentence) => {
  const answer = await run(name, [...args], secret).then(String, sentenceOf)
  expect(answer).toMatch(sentence)
  expect(answer).not.toMatch(/[{[]/)
})

it('names every role where users are made', () => {
  expect(commands['create-user']?.usage).toContain('<owner|operator|agent|viewer|storeStaff|builder>')
})

it('makes a user of each role', async () => {
  for (const role of ['owner', 'operator', 'agent', 'viewer', 'storeStaff', 'builder'])
    expect(await run('create-user', [`new ${role}`, role], 'long enough')).toContain('may sign in')
})
