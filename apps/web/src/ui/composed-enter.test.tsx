import { Input } from 'antd'
import { act } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { aPage, field } from '../testing/a-page.tsx'
import { ignoreComposedEnter } from './composed-enter.ts'

/** How often Enter was taken by a field and by its form. */
async function aField() {
  const taken = { presses: 0 }
  onTestFinished(ignoreComposedEnter(window))
  await aPage(<Input aria-label="词" onPressEnter={() => (taken.presses += 1)} />, [])
  /** Answers whether the browser would go on and submit the form. */
  const enter = async (more: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true, ...more })
    let goesOn = false
    await act(async () => {
      goesOn = field('词').dispatchEvent(event)
    })
    return goesOn
  }
  return { taken, enter }
}

it('an Enter that ends a composition adds and submits nothing, as Safari sends it too', async () => {
  const { taken, enter } = await aField()
  await enter({ isComposing: true, keyCode: 229 })
  expect(await enter({ keyCode: 229 })).toBe(false)
  expect(taken.presses).toBe(0)
})

it('the Enter after it is taken once', async () => {
  const { taken, enter } = await aField()
  await enter({ keyCode: 229 })
  expect(await enter({})).toBe(true)
  expect(taken.presses).toBe(1)
})
