import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

it('has working defaults and resolves the home', () => {
  const read = readEnvironment({})
  expect(read).toMatchObject({
    ok: true,
    value: { PORT: 7010, MATRIXCAST_HELPER_PORT: 10_155, MATRIXCAST_PRACTICE: 'on' },
  })
})

it('names every fault at once, a misspelt setting among them', () => {
  const read = readEnvironment({ PORT: '99999', MATRIXCAST_HOEM: '/x', MATRIXCAST_PRACTICE: 'perhaps' })
  expect(read).toMatchObject({ ok: false })
  const faults = read.ok ? [] : read.faults
  expect(faults).toHaveLength(3)
  expect(faults.join('\n')).toMatch(/MATRIXCAST_HOEM.*\n.*PORT.*\n.*MATRIXCAST_PRACTICE/)
})

it('opens beyond this machine only behind a declared proxy with a public address', () => {
  expect(readEnvironment({ MATRIXCAST_HOST: '0.0.0.0' }).ok).toBe(false)
  expect(readEnvironment({ MATRIXCAST_HOST: '0.0.0.0', MATRIXCAST_BEHIND_PROXY: 'yes' }).ok).toBe(false)
  const told = {
    MATRIXCAST_HOST: '0.0.0.0',
    MATRIXCAST_BEHIND_PROXY: 'yes',
    MATRIXCAST_PUBLIC_URL: 'https://m.example',
  }
  expect(readEnvironment(told).ok).toBe(true)
})

it('takes hosts of the inner network with commas between, and no addresses of pages', () => {
  const read = readEnvironment({ MATRIXCAST_INNER_SITES: 'blog.lan, 10.0.0.5,[fd00::1]' })
  expect(read).toMatchObject({ ok: true, value: { MATRIXCAST_INNER_SITES: ['blog.lan', '10.0.0.5', '[fd00::1]'] } })
  expect(readEnvironment({ MATRIXCAST_INNER_SITES: 'https://blog.lan/' }).ok).toBe(false)
})
