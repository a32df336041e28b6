import type { InputOf } from '@matrixcast/contract/endpoint'
import { formApi } from '@matrixcast/contract/forms'
import { buildViewTokens } from '../public/view-token.ts'
import type { World } from './world.ts'

type Given = InputOf<typeof formApi.save>

export const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17 Mobile/15E148 Safari/604'

/** A form that asks for a name, a telephone number and a wish. */
export const aFormInput = (changes: Partial<Given> = {}): Given => ({
  name: 'Kitchen measuring',
  title: 'Have your kitchen measured',
  intro: '',
  fields: [
    { key: 'name', kind: 'name', label: 'Name', required: true },
    { key: 'phone', kind: 'phone', label: 'Telephone', required: true },
    { key: 'wish', kind: 'wish', label: 'Your wish', required: false },
  ],
  consent: 'We may call you about your kitchen.',
  submit: '',
  thanks: 'We call today.',
  redirect: '',
  hosts: [],
  poolId: null,
  samePerson: 'attach',
  colour: '#1677ff',
  background: '#ffffff',
  language: 'en',
  hourMost: 100,
  ...changes,
})

/** Forms of a workspace, and visitors who fill them in. */
export const formHands = (the: () => World) => ({
  async aForm(changes: Partial<Given> = {}): Promise<{ id: string; slug: string }> {
    const answer = await the().call(formApi.save, aFormInput(changes))
    if (answer.refused) throw new Error(`refused: ${answer.refused} ${JSON.stringify(answer.details)}`)
    return { id: answer.data.id, slug: answer.data.url.split('/').at(-1) ?? '' }
  },
  /** A word of the page as if it were opened a minute ago. */
  viewOf: (slug: string, ageMs = 60_000, hosts: readonly string[] = []) =>
    buildViewTokens(the().parts.keys.files, () => Date.now() - ageMs).issue(slug, hosts),
  open: (path: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
    the().raw({ method: 'GET', url: path, remoteAddress, headers: { 'user-agent': phoneAgent, ...headers } }),
  post: (
    path: string,
    fields: Record<string, string> | string,
    headers: Record<string, string> = {},
    remoteAddress = '203.0.113.7',
  ) =>
    the().raw({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: { 'user-agent': phoneAgent, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    }),
})
