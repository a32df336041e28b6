import { expect, it } from 'vitest'
import { forgetVisits, keepVisits, neighbourOf, readVisits, type Visit, visitKeyOf, withVisit } from './visited.ts'

const visit = (key: string, href = key): Visit => ({ key, href, name: '' })
const three = [visit('/a'), visit('/b'), visit('/c')]

const aStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('a screen visited again keeps its tab and its newest filters', () => {
  const visits = withVisit(three, visit('/b', '/b?keyword=x'))
  expect(visits.map(({ href }) => href)).toEqual(['/a', '/b?keyword=x', '/c'])
  expect(withVisit(visits, visit('/b', '/b?keyword=x'))).toBe(visits)
})

it('two plans in the form are two tabs, one list with other filters is one', () => {
  expect(visitKeyOf('/addPlan/addPlan', '?id=1')).not.toBe(visitKeyOf('/addPlan/addPlan', '?id=2'))
  expect(visitKeyOf('/video/list', '?keyword=a')).toBe(visitKeyOf('/video/list', '?page=2'))
})

it('closing goes to the right neighbour, at the end to the left one', () => {
  expect(neighbourOf(three, '/b')?.key).toBe('/c')
  expect(neighbourOf(three, '/c')?.key).toBe('/b')
  expect(neighbourOf([visit('/a')], '/a')).toBeUndefined()
})

it('the strip comes back after a reload, and a broken one is an empty one', () => {
  const storage = aStorage()
  keepVisits(storage, three)
  expect(readVisits(storage)).toEqual(three)
  storage.setItem('visitedScreens', '{"no":1}')
  expect(readVisits(storage)).toEqual([])
  forgetVisits(storage)
  expect(readVisits(storage)).toEqual([])
})

it('no more than thirty tabs are kept', () => {
  const many = Array.from({ length: 40 }, (_, at) => visit(`/${at}`)).reduce<readonly Visit[]>(withVisit, [])
  expect(many).toHaveLength(30)
  expect(many.at(-1)?.key).toBe('/39')
})
