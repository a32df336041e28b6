import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const filesOf = (room: string) => readdirSync(new URL(`${room}/`, folder))
/** Rooms of one store each, which is what they offer; and the ground. */
const withoutParts = ['audit', 'credit', 'db', 'jobs', 'limits', 'testing']

it('every room of the server with a store says in one file what it offers', () => {
  const rooms = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
  const ofRooms = rooms
    .map(({ name }) => ({ name, files: filesOf(name) }))
    .filter(({ name, files }) => !withoutParts.includes(name) && files.some((file) => file.endsWith('-store.ts')))
    .map(({ name, files }) => [name, files.filter((file) => file.endsWith('-parts.ts')).length])
  expect(ofRooms.filter(([, parts]) => parts !== 1)).toEqual([])
  expect(ofRooms.length).toBeGreaterThan(25)
})

it('parts that belong to no room are put together in two files', () => {
  const atTheRoot = readdirSync(folder).filter((file) => /(^|-)parts\.ts$/.test(file))
  expect(atTheRoot).toEqual(['open-parts.ts', 'parts.ts'])
})
