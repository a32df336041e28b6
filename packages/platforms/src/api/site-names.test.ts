import { expect, it } from 'vitest'
import { articleMarkOf, isNamedAfter, isNamedAfterAnother, slugOf } from './site-posts.ts'

const [job, mark, whole] = ['job-1', articleMarkOf('job-1'), slugOf('job-1')]

it('the mark of an article is ten digits, and the name of any other post fifteen behind an m', () => {
  expect([mark, whole]).toEqual([expect.stringMatching(/^[0-9a-f]{10}$/), expect.stringMatching(/^m[0-9a-f]{15}$/)])
})

it.each([
  `ten-tips-m${mark}`,
  `m${mark}`,
  `ten-tips-m${mark}-2`,
  `ten-tips-m${mark}__trashed`,
  `ten-tips-m${mark}-12__trashed`,
  `2026112801-m${mark}`,
  `of-m0123456789-m${mark}`,
  `%e9%98%b3-m${mark}`,
  whole,
  `${whole}-2`,
  `${whole}__trashed`,
])('%s is the name of this job', (slug) => {
  expect([isNamedAfter(job, slug), isNamedAfterAnother(job, slug)]).toEqual([true, false])
})

it.each(['ten-tips-m0123456789', 'm0123456789', 'm0123456789abcde', 'm0123456789abcde-2', `of-m${mark}-m0123456789`])(
  '%s is the name of another job',
  (slug) => {
    expect([isNamedAfter(job, slug), isNamedAfterAnother(job, slug)]).toEqual([false, true])
  },
)

it.each([
  'ten-tips',
  `ten-tips-m${mark}-by-hand`,
  `m${mark}ab`,
  `ten-tipsm${mark}`,
  `ten-${whole}`,
  '2026112801',
  '0123456789',
  `M${mark}`,
  '',
])('%s is the name of no job', (slug) => {
  expect([isNamedAfter(job, slug), isNamedAfterAnother(job, slug)]).toEqual([false, false])
})
