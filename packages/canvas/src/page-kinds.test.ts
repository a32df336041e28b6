import { describe, expect, it } from 'vitest'
import { pageOf } from './commands/change.ts'
import { addPageKind, setPageKind } from './commands/page-kind.ts'
import { setEvents } from './commands/set-events.ts'
import { setMotion } from './commands/set-motion.ts'
import { countdownText, momentText, zonedMoment } from './countdown.ts'
import { Element, Project, ProjectElement } from './document.ts'
import { readProject } from './migrate.ts'
import { eventTypes, isRightEvent, popupsOf } from './page-events.ts'
import { inVideoOf, isPageKind, pageKindOf, pageKindStyle } from './page-kinds.ts'
import { sparseProject } from './sparse.ts'

const start = () => Project.parse({ pages: [{ uuid: 'p', elements: [{ uuid: 'e', elName: 'text' }] }] })
const chosen = { page: 'p', elements: ['e'] }
const made = (elName: string, propsValue: object) => ProjectElement.parse({ uuid: 'k', elName, propsValue })

describe('a kind that only pages have', () => {
  it('is put onto a page with its own look, and stored with what it was given alone', () => {
    const props = { slides: [{ imageSrc: 'material:a' }], newer: { x: 1 } }
    const added = addPageKind(start(), { page: 'p', uuid: 'k', kind: 'carousel', props, style: { left: 20 } })
    if (!added) throw new Error('not added')
    const stored = sparseProject(added.project)
    expect(stored).toMatchObject({ pages: [{ elements: [{ uuid: 'e' }, { uuid: 'k', propsValue: props }] }] })
    const { height } = pageKindStyle.carousel
    expect(pageOf(added.project, 'p')?.elements[1]?.commonStyle).toMatchObject({ left: 20, height })
    expect(added.label).toEqual({ word: 'added', count: 1 })
    const again = readProject(stored)
    expect(again.ok && again.value.project).toEqual(added.project)
  })

  it('is changed by what it can carry, and keeps what it does not know', () => {
    const { project } =
      addPageKind(start(), { page: 'p', uuid: 'k', kind: 'call', props: { newer: 1 }, style: {} }) ?? {}
    if (!project) throw new Error('not added')
    const selection = { page: 'p', elements: ['k'] }
    const changed = setPageKind(project, selection, { kind: 'call', props: { phone: '+86 10 8888' } })
    expect(pageOf(changed?.project ?? project, 'p')?.elements.find(({ uuid }) => uuid === 'k')?.propsValue).toEqual({
      newer: 1,
      phone: '+86 10 8888',
    })
    expect(setPageKind(project, selection, { kind: 'call', props: { phone: 'javascript:1' } })).toBeUndefined()
    expect(setPageKind(project, selection, { kind: 'map', props: { address: 'x' } })).toBeUndefined()
  })

  it.each([
    ['map', { url: 'javascript:alert(1)' }],
    ['map', { imageSrc: 'https://x.test/a.png' }],
    ['carousel', { slides: [{ imageSrc: '//x.test' }] }],
    ['countdown', { at: '2026-12-31 20:00' }],
    ['countdown', { at: 'tomorrow' }],
    ['music', { musicSrc: '/etc/passwd' }],
    ['qrcode', { content: 'x'.repeat(501) }],
  ])('is nothing when it carries what it cannot have: %s %j', (elName, propsValue) => {
    expect(pageKindOf(made(elName, propsValue))).toBeUndefined()
  })

  it('is none of the kinds that drafts of videos are made of, so that drafts keep their names', () => {
    const ofVideos = Element.options.map(({ shape }) => shape.elName.value)
    expect(ofVideos).toEqual(['text', 'captions', 'image', 'video', 'shape'])
    expect(ofVideos.filter(isPageKind)).toEqual([])
    expect([...ofVideos, 'form', 'button'].map(inVideoOf)).toEqual([
      'layer',
      'captions',
      'layer',
      'clip',
      'layer',
      'none',
      'none',
    ])
  })
})

describe('an event of a page', () => {
  const right = ['https://a.example/b?c=1', 'page:p', 'tel:+86 10-8888', '', '#e', '#e', '', '#form', '']
  it.each(eventTypes.map((type, at) => [type, right[at] ?? '']))('%s may lead to %j', (type, url) => {
    expect(isRightEvent({ type, url })).toBe(true)
  })

  const wrong = [
    'javascript:1',
    'data:text/html,x',
    '//host',
    'https://user:pass@host/',
    `https://a.example/${'a'.repeat(10)} b`,
    'file:///x',
    'page:',
    '#a b',
  ]
  it.each(eventTypes.flatMap((type) => wrong.map((url) => [type, url] as const)))(
    '%s may not lead to %s',
    (type, url) => {
      expect(isRightEvent({ type, url })).toBe(false)
      expect(setEvents(start(), chosen, [{ type, url }])).toBeUndefined()
    },
  )

  it('is set as a step with a name, also before its address is chosen', () => {
    const change = setEvents(start(), chosen, [
      { type: 'goPage', url: 'page:p' },
      { type: 'link', url: '' },
    ])
    expect(change?.label).toEqual({ word: 'eventsSet', count: 1 })
    expect(pageOf(change?.project ?? start(), 'p')?.elements[0]?.events).toHaveLength(2)
    expect(
      setEvents(
        start(),
        chosen,
        Array.from({ length: 21 }, () => ({ type: 'share', url: '' })),
      ),
    ).toBeUndefined()
  })

  it('that shows an element shows its whole group, and nothing of another page', () => {
    const one = (uuid: string, more: object = {}) => ProjectElement.parse({ uuid, elName: 'text', ...more })
    const popups = popupsOf([
      one('press', {
        events: [
          { type: 'popup', url: '#a' },
          { type: 'popup', url: '#elsewhere' },
        ],
      }),
      one('a', { groupId: 'g' }),
      one('b', { groupId: 'g' }),
      one('c'),
    ])
    expect([...popups]).toEqual([
      ['a', 'a'],
      ['b', 'a'],
    ])
  })
})

it('animations are set in their order as a step with a name', () => {
  const animations = ['float', 'fadeIn'].map((type) => ({
    type,
    duration: 1,
    delay: 0,
    infinite: '',
    interationCount: 1,
  }))
  const change = setMotion(start(), chosen, animations)
  expect(change?.label).toEqual({ word: 'motionSet', count: 1 })
  expect(pageOf(change?.project ?? start(), 'p')?.elements[0]?.animations.map(({ type }) => type)).toEqual([
    'float',
    'fadeIn',
  ])
})

describe('a countdown', () => {
  it('shows what is left, days in the language of the reader, and nothing below zero', () => {
    const left = ((3 * 24 + 4) * 3600 + 5 * 60 + 6) * 1000
    expect(['zh', 'en', 'es', 'ja'].map((language) => countdownText(left, language))).toEqual([
      '3天 04:05:06',
      '3 days 04:05:06',
      '3 días 04:05:06',
      '3 日 04:05:06',
    ])
    expect(countdownText(61_999, 'en')).toBe('00:01:01')
    expect(countdownText(-5, 'en')).toBe('00:00:00')
  })

  it('keeps its moment with its zone, and reads it as it is there', () => {
    expect(zonedMoment(Date.parse('2026-12-31T12:00:00Z') / 1000, 8 * 3600)).toBe('2026-12-31T20:00:00+08:00')
    expect(zonedMoment(Date.parse('2026-12-31T12:00:00Z') / 1000, -3.5 * 3600)).toBe('2026-12-31T08:30:00-03:30')
    expect(momentText('2026-12-31T20:00:00+08:00')).toBe('2026-12-31 20:00 (UTC+08:00)')
    expect(momentText('2026-12-31T20:00:00Z')).toBe('2026-12-31 20:00 (UTC)')
    expect(momentText('')).toBe('')
  })
})
