import { expect, it } from 'vitest'
import { aPage, button, click } from '../testing/a-page.tsx'
import { PlaceAccount } from './PlaceAccount.tsx'

it('an account bound again keeps group and posting mode where it is finished before its list came', async () => {
  let isDone = false
  const finish = () => {
    isDone = true
  }
  const page = await aPage(<PlaceAccount accountIds={[crypto.randomUUID()]} onDone={finish} />, [])
  await click(button('bind-done'))
  expect(isDone).toBe(true)
  expect(page.sent).toEqual([])
})
