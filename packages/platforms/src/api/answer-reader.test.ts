import { describe, expect, it } from 'vitest'
import { blueskyReader } from '../bluesky/bluesky-session.ts'
import { mastodonReader } from '../mastodon/mastodon-instance.ts'
import { graphReader } from '../meta/graph.ts'
import { wechatReader } from '../officialaccount/officialaccount-account.ts'
import { xReader } from '../x/x-account.ts'
import { youtubeReader } from '../youtube/youtube-channel.ts'
import type { ApiAnswer } from './api-fetch.ts'

const now = 1_800_000_000
const answer = (status: number, json: unknown, headers: Record<string, string> = {}): ApiAnswer => ({
  status,
  json,
  url: 'https://platform.test',
  header: (name) => headers[name] ?? null,
  bytes: Buffer.alloc(0),
  text: '',
})
const graph = (code: number, error_subcode?: number) => ({ error: { code, error_subcode, message: 'simulated' } })
const problem = (type: string, detail: string) => ({
  type: `https://api.x.com/2/problems/${type}`,
  title: '',
  detail,
  status: 403,
})

describe('what a platform says of a fault', () => {
  it('X names the moment from which it may be asked again', () => {
    const { fault, retryAt } = xReader.faultOf(
      answer(429, {}, { 'x-rate-limit-reset': String(now + 600) }),
      'post',
      now,
    )
    expect([fault, retryAt]).toEqual(['rate', now + 600])
  })

  it('Meta names the minutes it wants to be left alone, in a header of its own', () => {
    const usage = JSON.stringify({ '17': [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: 12 }] })
    const limited = answer(400, graph(4), { 'x-business-use-case-usage': usage })
    expect(graphReader.faultOf(limited, 'publish', now)).toMatchObject({ fault: 'rate', retryAt: now + 720 })
    expect(graphReader.faultOf(answer(400, graph(4)), 'publish', now)).toMatchObject({ fault: 'rate', retryAt: null })
  })

  it.each<[string, ApiAnswer, typeof graphReader, string]>([
    ['a token that ran out', answer(400, graph(190)), graphReader, 'auth'],
    ['a checkpoint', answer(400, graph(190, 459)), graphReader, 'challenge'],
    ['a post the platform blocks', answer(400, graph(368)), graphReader, 'policy'],
    ['a full day', answer(400, graph(9, 2207042)), graphReader, 'quota'],
    ['a video it cannot read', answer(400, graph(352, 2207026)), graphReader, 'media'],
    ['a missing permission', answer(403, graph(200)), graphReader, 'permission'],
    ['words said before', answer(403, problem('blank', 'You may not post duplicate content.')), xReader, 'conflict'],
    ['a locked account', answer(403, problem('blank', 'Your account is temporarily locked.')), xReader, 'challenge'],
    ['a month that is used up', answer(429, problem('usage-capped', 'Usage cap exceeded')), xReader, 'quota'],
    ['an address that is not on the list', answer(200, { errcode: 40164, errmsg: 'ip' }), wechatReader, 'permission'],
    ['an article it does not want', answer(200, { errcode: 53503, errmsg: 'no' }), wechatReader, 'policy'],
  ])('%s is told as what it is', (_what, said, reader, fault) => {
    expect(reader.faultOf(said, 'publish', now).fault).toBe(fault)
    expect(reader.saysNo(said)).toBe(true)
  })

  it.each<[string, ApiAnswer, typeof graphReader, string]>([
    ['Mastodon, in words alone', answer(422, { error: 'Validation failed: too long' }), mastodonReader, 'validation'],
    [
      'X, without a status',
      answer(400, { ...problem('invalid-request', 'no'), status: undefined }),
      xReader,
      'validation',
    ],
    ['Google, without a reason', answer(403, { error: { status: 'PERMISSION_DENIED' } }), youtubeReader, 'permission'],
    ['Bluesky, in a word of its own', answer(400, { error: 'InvalidRequest' }), blueskyReader, 'validation'],
  ])('what %s, refuses is a certain no', (_what, said, reader, fault) => {
    expect(reader.faultOf(said, 'publish', now).fault).toBe(fault)
    expect(reader.saysNo(said)).toBe(true)
  })

  it.each([403, 404, 422])('%d in no form of its platform is no certain no, whoever said it', (status) => {
    for (const reader of [xReader, youtubeReader, blueskyReader, mastodonReader, graphReader, wechatReader]) {
      for (const json of [undefined, {}, { message: 'Forbidden' }]) {
        expect(reader.saysNo(answer(status, json))).toBe(false)
      }
    }
  })

  it.each([413, 429])('%d is said before anything is done, in whatever form', (status) => {
    expect(xReader.saysNo(answer(status, undefined))).toBe(true)
  })

  it.each<[string, ApiAnswer, string]>([
    ['trouble of its own', answer(400, graph(2)), 'platformDown'],
    ['an unknown fault', answer(400, graph(1)), 'platformDown'],
    ['a server error of Instagram', answer(400, graph(-1, 2_207_001)), 'platformDown'],
    ['an account held back, whose posts went out all the same', answer(400, graph(4, 2_207_051)), 'policy'],
  ])('Meta says %s with the status of a no, and that is no certain no', (_what, said, fault) => {
    expect(graphReader.faultOf(said, 'publish', now).fault).toBe(fault)
    expect(graphReader.saysNo(said)).toBe(false)
  })

  it.each<[string, ApiAnswer]>([
    ['a busy system', answer(200, { errcode: -1, errmsg: 'system error' })],
    ['a fault that nobody knows', answer(200, { errcode: 99_999, errmsg: '?' })],
    ['a server error', answer(502, {})],
  ])('%s in place of a yes is no certain no', (_what, said) => {
    expect(wechatReader.saysNo(said)).toBe(false)
  })
})
