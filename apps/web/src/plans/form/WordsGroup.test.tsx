import { useState } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, click, until } from '../../testing/a-page.tsx'
import { newPlanDraft } from '../plan-draft.ts'
import { WordsGroup } from './WordsGroup.tsx'

function Words() {
  const [draft, setDraft] = useState(newPlanDraft([]))
  const changeClip = (patch: object) => setDraft((now) => ({ ...now, clip: { ...now.clip, ...patch } }))
  return <WordsGroup draft={draft} faults={[]} change={() => undefined} changeClip={changeClip} />
}
const focused = () => document.activeElement?.getAttribute('aria-label')

it('a title or a script that is added takes the typing at once', async () => {
  await aPage(<Words />, [])
  await until(() => document.querySelector('[aria-label="标题模板 1"]') !== null)
  await click(button(' 加一个标题'))
  expect(focused()).toBe('标题模板 2')
  await click(button(' 加一段文案'))
  expect(focused()).toBe('文案 2')
})
