import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { ElementStyle } from './element-style.ts'
import { NewClipPlan } from './new-clip-plan.ts'
import { harmlessStyle, isHarmless, isOfField } from './style-grammar.ts'

const injections = [
  'url(https://elsewhere.example/a.png)',
  'URL(a)',
  'red;background:url(//elsewhere.example)',
  '0 0 1px red;position:fixed',
  'cover;}body{display:none',
  'image-set(url(a) 1x)',
  'cross-fade(red)',
  'var(--x)',
  'attr(src)',
  'rgb(0,0,0',
  'rgb(0,0,0))',
  '(red)',
  'red/*',
  '\\75rl(a)',
  'u\\rl(a)',
  'red!important',
  '"red"',
  'rgb(url(a))',
  'expression(alert(1))',
]

it.each(injections)(
  'a value of a style that is more than a value is harmful and refused in every field: %s',
  (value) => {
    expect(isHarmless(value)).toBe(false)
    expect([isOfField('color', value), isOfField('boxShadow', value), isOfField('backgroundSize', value)]).toEqual([
      false,
      false,
      false,
    ])
  },
)

it.each([
  ['color', ['#fff', '#11223344', 'red', 'rgba(0, 0, 0, 0.45)', 'hsl(120deg 50% 50% / 0.5)', 'transparent', '']],
  ['color', ['color-mix(in srgb, red 20%, rgb(0 0 0))']],
  ['borderColor', ['red', 'red #fff rgb(0, 0, 0) blue']],
  ['boxShadow', ['none', '0 2px 6px rgba(0,0,0,0.45)', 'inset 0 0 4px 2px #fff, 1px -1px red', 'red 1px 1px', '']],
  ['textShadow', ['0 2px 6px rgba(0,0,0,0.45)', '0 0 .08em #ffffff, 0 0 0.2em red']],
  ['backgroundSize', ['cover', 'contain', 'auto 50%', '10px 20px, cover', 'calc(100% - (2px * 3)) auto']],
] as const)('a field of a style takes what it is for: %s %j', (field, values) => {
  expect(values.filter((value) => !isOfField(field, value))).toEqual([])
})

it.each([
  ['color', ['red blue', '#12345', '10px']],
  ['boxShadow', ['red', '1px', '1px 1px 1px 1px 1px', '1px 1px red blue', 'none, 1px 1px', ',']],
  ['backgroundSize', ['red', 'cover cover cover', '10px,']],
] as const)('a field of a style refuses what is harmless and not for it: %s %j', (field, values) => {
  expect(values.filter((value) => isOfField(field, value))).toEqual([])
})

it('whatever is harmless ends no declaration, opens no string and calls nothing that fetches', () => {
  const sign = fc.constantFrom(...Array.from('url(;){}"\'\\@:!/*#,. rgb-calc0\n'))
  const isRight = (value: string) => !isHarmless(value) || !/[;{}"'\\@:!<>]|\/\*|url\(/i.test(value)
  const found = fc.check(fc.property(fc.array(sign, { maxLength: 40 }), (signs) => isRight(signs.join(''))))
  expect(found.counterexample).toBeNull()
})

it('a clip plan that is sent is refused by the field that is wrong; a stored one is read and keeps its values', () => {
  const sent = (style: object) => ({
    page: { uuid: 'p', elements: [{ uuid: 'e', elName: 'text', commonStyle: style }] },
  })
  const pathOf = (plan: object) => NewClipPlan.safeParse(plan).error?.issues.map(({ path }) => path.join('.'))
  expect(pathOf(sent({ boxShadow: '0 0 1px red;color:red' }))).toEqual(['page.elements.0.commonStyle.boxShadow'])
  expect(pathOf(sent({ color: 'url(a)' }))).toEqual(['page.elements.0.commonStyle.color'])
  expect(pathOf({ captions: { highlight: 'url(a)' } })).toEqual(['captions.highlight'])
  expect(pathOf({ page: { uuid: 'p', commonStyle: { backgroundColor: 'red;x:y' } } })).toEqual([
    'page.commonStyle.backgroundColor',
  ])
  expect(pathOf({})).toBeUndefined()
  const stored = ClipPlan.parse(sent({ color: 'url(a)', textShadow: '0 0 1px red;color:blue' }))
  expect(stored.page.elements[0]?.commonStyle).toMatchObject({ color: 'url(a)', textShadow: '0 0 1px red;color:blue' })
})

it('a style is drawn as it is when it is harmless, and with defaults for what is not', () => {
  const odd = ElementStyle.parse({ borderColor: 'red blue', textShadow: '1px 1px red 3px odd' })
  expect(harmlessStyle(odd)).toBe(odd)
  const harmful = ElementStyle.parse({
    color: 'url(a)',
    boxShadow: 'x;y',
    backgroundSize: 'a;b',
    backgroundColor: '#fff',
  })
  expect(harmlessStyle(harmful)).toEqual({
    ...harmful,
    color: '#000000',
    boxShadow: '',
    backgroundSize: 'cover',
  })
})
