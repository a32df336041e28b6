import { linkApi } from '@matrixcast/contract/links'
import { useRouter } from '@tanstack/react-router'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { aPage, button, click, field, refusal, reply, type, until } from '../../testing/a-page.tsx'
import { useListState } from '../list/list-state.ts'
import { FormPanel } from './FormBody.tsx'
import { FormHolder } from './FormHolder.tsx'
import { TextField } from './fields.tsx'
import { useEndpointForm } from './use-endpoint-form.ts'

type Props = { onCancel: () => void; hasSlug?: boolean }
function Panel({ onCancel, hasSlug = true }: Props) {
  const form = useEndpointForm(linkApi.save, { from: { name: 'Autumn', target: 'https://shop.example/', slug: '' } })
  return (
    <FormPanel form={form} okText="Save" onCancel={onCancel}>
      <TextField form={form} name="name" label="Name" />
      {hasSlug && <TextField form={form} name="slug" label="Short address" />}
    </FormPanel>
  )
}

/** A list beside the form: a press opens another row, another sorts. */
function InRow({ onShow }: { onShow: (place: () => string) => void }) {
  const { set } = useListState()
  const { history } = useRouter()
  onShow(() => history.location.search)
  return (
    <>
      <button type="button" onClick={() => set({ open: 'other' })}>
        other row
      </button>
      <button type="button" onClick={() => set({ sort: 'name' })}>
        sort
      </button>
      <Panel onCancel={() => undefined} />
    </>
  )
}

function WithSwitch() {
  const [hasSlug, setHasSlug] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHasSlug(false)}>
        hide
      </button>
      <Panel onCancel={() => undefined} hasSlug={hasSlug} />
    </>
  )
}

const has = (words: string) => document.body.textContent.includes(words)
const asks = () => has('不保存就关闭？')
const closer = () => {
  const found = document.querySelector<HTMLElement>('.ant-modal-close')
  if (found === null) throw new Error('there is no closer')
  return found
}
const alert = () => document.querySelector('.ant-alert-error')?.textContent ?? ''

it('a form inside a page asks before a cancel drops what was typed', async () => {
  const onCancel = vi.fn()
  await aPage(<Panel onCancel={onCancel} />, [])
  await click(button('取消'))
  expect(onCancel).toHaveBeenCalledTimes(1)
  await type(field('Name'), 'Winter')
  await click(button('取消'))
  await until(asks)
  await click(button('继续编辑'))
  expect([onCancel.mock.calls.length, field('Name').value]).toEqual([1, 'Winter'])
  await click(button('取消'))
  await click(button('不保存，关闭'))
  await until(() => onCancel.mock.calls.length === 2)
})

it('a dialog around forms asks before it closes over what was typed in one, and not once it was saved', async () => {
  const onClose = vi.fn()
  const part = (
    <FormHolder title="Links" width={480} onClose={onClose}>
      <Panel onCancel={() => undefined} />
    </FormHolder>
  )
  await aPage(part, [reply(linkApi.save, () => ({ id: crypto.randomUUID(), url: 'https://m.example/s/one' }))])
  await type(field('Name'), 'Winter')
  await click(closer())
  await until(asks)
  expect(onClose).not.toHaveBeenCalled()
  await click(button('继续编辑'))
  await click(button('Save'))
  await until(() => document.querySelector('.ant-btn-loading') === null)
  await click(closer())
  await until(() => onClose.mock.calls.length === 1)
})

it('a form inside a page asks before another row takes its place, and sorting takes nothing', async () => {
  let place = () => ''
  await aPage(<InRow onShow={(shown) => void (place = shown)} />, [])
  await type(field('Name'), 'Winter')
  await click(button('sort'))
  await until(() => place() === '?sort=name')
  await click(button('other row'))
  await until(asks)
  expect(place()).toBe('?sort=name')
  await click(button('不保存，关闭'))
  await until(() => place() === '?sort=name&open=other')
})

it('the browser asks before it leaves words that were not saved', async () => {
  await aPage(<Panel onCancel={() => undefined} />, [])
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true })
    act(() => void window.dispatchEvent(event))
    return !event.defaultPrevented
  }
  expect(leaves()).toBe(true)
  await type(field('Name'), 'Winter')
  expect(leaves()).toBe(false)
})

it.each([
  { field: 'slug', name: 'Short address: ' },
  { field: 'workId', name: '这里没有显示的内容: ' },
])('a fault at $field, which is not on screen, is named $name', async ({ field: at, name }) => {
  await aPage(<WithSwitch />, [
    reply(linkApi.save, () => refusal('invalidInput', { field: at, reason: 'controlCharacters' })),
  ])
  await click(button('hide'))
  await click(button('Save'))
  await until(() => alert() !== '')
  expect(alert()).toBe(`${name}粘贴的内容含有无法显示的字符，请删除。`)
})

it('a hidden field that the schema refuses is named by its label', async () => {
  await aPage(<WithSwitch />, [])
  await type(field('Short address'), '!')
  await click(button('hide'))
  await click(button('Save'))
  await until(() => alert() !== '')
  expect(alert()).toContain('Short address: ')
})
