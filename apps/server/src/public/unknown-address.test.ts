import { randomUUID } from 'node:crypto'
import { linkApi } from '@matrixcast/contract/links'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutMarks } from '../http/slugs.ts'
import { formHands } from '../testing/form-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('an address that was typed, read aloud or printed', () => {
  const the = theWorld()
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: answered, body } = await the().raw({ method: 'GET', url, headers })
    return { status: statusCode, to: answered['location'], body }
  }
  const link = (slug: string, more: object = {}) =>
    the().call(linkApi.save, { name: slug, target: 'https://shop.example/a', slug, ...more })
  beforeAll(async () => {
    await link('case-link-a')
  })

  it.each([
    'CASE-LINK-A',
    'Case-Link-a',
    'case-link-a.',
    'case-link-a，',
    'case-link-a)',
    'case-link-a%20',
    '"case-link-a"',
  ])('as %j leads to the address that was meant, with what stands behind the question mark', async (typed) => {
    expect(await open(`/s/${encodeURI(decodeURI(typed))}?c=flyer`)).toMatchObject({
      status: 302,
      to: '/s/case-link-a?c=flyer',
    })
  })

  it('with a slash at its end leads to the address, on every kind', async () => {
    for (const letter of ['s', 'p', 'r', 'c'])
      expect(await open(`/${letter}/case-link-a/`)).toMatchObject({ status: 302, to: `/${letter}/case-link-a` })
    expect(await open('/s/case-link-a')).toMatchObject({ status: 302, to: 'https://shop.example/a' })
  })

  it('is not taken for another kind, nor for one of two that differ by capitals', async () => {
    const { db, publicAddresses } = the().parts
    for (const slug of ['TwoAlikeAa', 'TwoAlikeaA']) {
      const subject = { workspaceId: the().workspaceId, kind: 'link' as const, subjectId: randomUUID() }
      await db.inWorkspace(subject.workspaceId, (tx) => publicAddresses.choose(tx, subject, slug))
    }
    expect((await open('/s/twoalikeaa')).status).toBe(404)
    expect((await open('/r/CASE-LINK-A')).status).toBe(404)
  })

  it('that is nowhere is a page of ours in the language of the visitor, never the sign-in of the back-office', async () => {
    for (const path of [
      '/s',
      '/s/',
      '/s/none-there/',
      '/p/none-there/x',
      '/r/none-there/',
      '/c/',
      '/f/none-there',
      '/f',
    ]) {
      const { status, body, to } = await open(path, { 'accept-language': 'es' })
      const [last] = to === undefined ? [{ status, body }] : [await open(to, { 'accept-language': 'es' })]
      expect([path, last.status, last.body.includes('<html lang="es"')]).toEqual([path, 404, true])
    }
  })

  it('of a form is forgiven as well', async () => {
    const { slug } = await formHands(the).aForm()
    expect(await open(`/r/${slug}${encodeURIComponent('）。')}`)).toMatchObject({ status: 302, to: `/r/${slug}` })
    expect(withoutMarks(' 「spring-form」。')).toBe('spring-form')
  })
})
