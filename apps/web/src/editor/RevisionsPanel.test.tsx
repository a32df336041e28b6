import { builderApi, type PageRevision } from '@matrixcast/contract/builder'
import { describe, expect, it } from 'vitest'
import { aPage, button, click, done, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { RevisionsPanel } from './RevisionsPanel.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const revision = (label: string, kind: PageRevision['kind']): PageRevision => ({
  id: kind === 'named' ? id : '22222222-2222-4222-8222-222222222222',
  rev: 1,
  kind,
  label,
  by: '林筱',
  bytes: 900,
  at: 1_760_000_000,
})
const shown = () => document.body.textContent
const panel = (onRestore: (revision: string) => Promise<boolean>, isReadOnly = false) => (
  <RevisionsPanel id={id} isReadOnly={isReadOnly} onClose={() => undefined} onRestore={onRestore} />
)
const never = () => Promise.resolve(false)

describe('the versions of a page', () => {
  it('say in words when they cannot be read', async () => {
    await aPage(panel(never), [reply(builderApi.revisions, () => refusal('notFound'))])
    await until(() => document.querySelector('[role="alert"]') !== null)
    expect(shown()).not.toContain('还没有保留的版本')
  })

  it('are kept under a name, and listed by it or by why they were kept', async () => {
    const kept = [revision('', 'conflict')]
    const page = await aPage(panel(never), [
      reply(builderApi.revisions, () => ({ data: kept })),
      reply(builderApi.nameRevision, ({ label }) => {
        kept.push(revision(label, 'named'))
        return done()
      }),
    ])
    await until(() => shown().includes('被覆盖的版本'))
    await type(field('给现在的版本起个名字'), '客户看过的')
    await click(button('保留'))
    await until(() => shown().includes('客户看过的'))
    expect(page.sentTo(builderApi.nameRevision)).toEqual([{ pageId: id, label: '客户看过的' }])
  })

  it('are looked at before one is put back, and a failure is told', async () => {
    const document = { pages: [{ uuid: 'p', name: '封面' }] }
    const asked: string[] = []
    const restore = async (which: string) => {
      asked.push(which)
      return false
    }
    await aPage(panel(restore), [
      reply(builderApi.revisions, () => ({ data: [revision('旧的', 'named')] })),
      reply(builderApi.revision, () => ({ ...revision('旧的', 'named'), document })),
    ])
    await until(() => shown().includes('旧的'))
    await click(globalThis.document.querySelector<HTMLElement>('.revision') ?? globalThis.document.body)
    await until(() => shown().includes('1 封面'))
    await click(button('恢复这个版本'))
    await until(() => shown().includes('没有恢复'))
    expect(asked).toEqual([id])
  })

  it('need a name that fits, and say a refusal at its field', async () => {
    const page = await aPage(panel(never), [
      reply(builderApi.revisions, () => ({ data: [] })),
      reply(builderApi.nameRevision, () => refusal('invalidInput', { field: 'label', reason: 'controlCharacters' })),
    ])
    const problem = () => document.querySelector('.form-problem')?.textContent ?? ''
    await click(button('保留'))
    await until(() => problem() === '必填')
    await type(field('给现在的版本起个名字'), '😀'.repeat(61))
    await until(() => problem() === '最多 60 个字符')
    expect(page.sentTo(builderApi.nameRevision)).toEqual([])
    await type(field('给现在的版本起个名字'), '客户看过的')
    await click(button('保留'))
    await until(() => problem().includes('无法显示的字符'))
  })

  it('cannot be put back on a page that is only looked at', async () => {
    await aPage(panel(never, true), [reply(builderApi.revisions, () => ({ data: [] }))])
    await until(() => shown().includes('还没有保留的版本'))
    expect(field('给现在的版本起个名字').disabled).toBe(true)
  })
})
