import { expect, it } from 'vitest'
import { pageWithThanks } from './form-answer.ts'

const form = (uuid: string) => `<form id="f-${uuid}" method="post" style="color:red"><input name="form"></form>`
const wrapped = (uuid: string, inner: string, popup = '') => `<div data-element="${uuid}"${popup}>${inner}</div>`
const answer = (html: string, uuid = 'one') =>
  pageWithThanks({ html, uuid, language: 'en', thanks: 'Soon <3\n🎉', back: '/p/x' })

it('the thanks of a form stand in its own place and style, and leave another form as it is', () => {
  const page = answer(`<main>${form('one')}${form('two')}</main><script defer src="/a.js"></script>`)
  expect(page).toContain('<div id="f-one" style="color:red;')
  expect(page).toContain('Soon &#60;3<br>🎉')
  expect(page).toContain(form('two'))
  expect(page).not.toContain('<script')
})

it('the thanks of a form that a press opened are seen, with all that the press opened', () => {
  const page = answer(wrapped('one', form('one'), ' data-popup="p"') + wrapped('x', 'ground', ' data-popup="p"'))
  expect(page?.match(/data-popup="p" class="open"/g)).toHaveLength(2)
})

it('the thanks of a form that the page does not have are no page of it', () => {
  expect(answer(form('two'))).toBeUndefined()
  expect(answer(form('.*'), '.*')).toBeUndefined()
})
