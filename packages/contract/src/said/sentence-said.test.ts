import { describe, expect, it } from 'vitest'
import { said as en } from './en.ts'
import { said as es } from './es.ts'
import { said as ja } from './ja.ts'
import { sentenceSaid } from './sentence-said.ts'
import { said as zh } from './zh.ts'

const figuresIn = (sentence: string) => [...sentence.matchAll(/\{\{\w+\}\}/g)].map(([figure]) => figure).toSorted()

describe('what our own code says of a run', () => {
  it('is known again, with the step it was said of and its figures', () => {
    expect(sentenceSaid('fillTitle: no sign of an end within 90 s')).toEqual({
      word: 'noEndSeen',
      step: 'fillTitle',
      figures: { seconds: '90' },
    })
    expect(sentenceSaid('the connection broke (ECONNRESET)')).toMatchObject({ word: 'brokeBy', step: '' })
  })

  it.each(Object.entries(en))('every sentence is known as itself: %s', (word, sentence) => {
    expect(sentenceSaid(`step: ${sentence.replace(/\{\{\w+\}\}/g, 'some')}`)).toMatchObject({ word, step: 'step' })
  })

  it('is known also in the words of an earlier release', () => {
    for (const sentence of [
      'another post of this title was sent meanwhile',
      'another post of the same words may be it',
    ])
      expect(sentenceSaid(`readBack: ${sentence}`)).toEqual({ word: 'sameTitle', step: 'readBack', figures: {} })
  })

  it('of a platform stays as it is', () => {
    expect(sentenceSaid('submit: 403 NOT_ALLOWED: the network is down today')).toBeNull()
    expect(sentenceSaid('')).toBeNull()
  })

  it.each(Object.entries({ zh, es, ja }))('keeps every figure in %s', (_, words) => {
    for (const [word, sentence] of Object.entries(en)) {
      const theirs = Object.entries(words).find(([one]) => one === word)?.[1] ?? ''
      expect([word, figuresIn(theirs)]).toEqual([word, figuresIn(sentence)])
    }
  })
})
