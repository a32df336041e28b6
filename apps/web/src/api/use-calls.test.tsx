import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { onlineManager } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { aPage, button, click, lost, reply, until } from '../testing/a-page.tsx'
import { useAction } from './use-calls.ts'

afterEach(() => onlineManager.setOnline(true))

function Cancel() {
  const cancel = useAction(publishTaskApi.cancel)
  return (
    <>
      <button type="button" onClick={() => cancel.mutate({ ids: [crypto.randomUUID()] })}>
        cancel
      </button>
      {cancel.isError && <p role="alert">failed</p>}
    </>
  )
}

it('an action without a connection fails at once, and is not done once it is back', async () => {
  onlineManager.setOnline(false)
  const page = await aPage(<Cancel />, [reply(publishTaskApi.cancel, () => lost)])
  await click(button('cancel'))
  await until(() => document.querySelector('[role="alert"]') !== null)
  await act(async () => onlineManager.setOnline(true))
  await until(() => true)
  expect(page.sentTo(publishTaskApi.cancel)).toHaveLength(1)
})
