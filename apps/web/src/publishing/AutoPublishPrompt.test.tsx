import { publishingApi } from '@matrixcast/contract/publishing'
import { act } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aPage, button, click, reply, until } from '../testing/a-page.tsx'
import { AutoPublishPrompt } from './AutoPublishPrompt.tsx'
import { aServerTask } from './testing/a-publish-world.ts'

it('“later” is said once; an older answer does not ask again, and a new one after it does', async () => {
  const videoList = [aServerTask()]
  let named = videoList
  const page = await aPage(<AutoPublishPrompt onPublish={() => undefined} isBusy={false} />, [
    reply(publishingApi.needAutoPublish, () => ({ videoList: named })),
    reply(publishingApi.autoPublishCallback, ({ ids }) => ({ done: ids, refused: [] })),
  ])
  const isAsked = () => document.querySelector('.ant-modal-wrap:not([style*="none"])') !== null
  const nextAnswer = async () => {
    const queryKey = [publishingApi.needAutoPublish.path]
    await until(() => queryClient.isFetching({ queryKey }) === 0)
    await act(() => queryClient.refetchQueries({ queryKey }))
  }
  await until(isAsked)
  const later = button('prompt-later')
  later.click()
  await click(later)
  await until(() => !isAsked())
  expect(page.sentTo(publishingApi.autoPublishCallback)).toMatchObject([{ answer: 'later' }])
  await nextAnswer()
  expect(isAsked()).toBe(false)
  named = []
  await nextAnswer()
  expect(isAsked()).toBe(false)
  named = videoList
  await nextAnswer()
  await until(isAsked)
})
