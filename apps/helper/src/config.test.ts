import { readEnvironment } from '@matrixcast/host/environment'
import { describe, expect, it } from 'vitest'
import { configOf } from './config.ts'

function config(variables: Record<string, string>) {
  const read = readEnvironment(variables)
  if (!read.ok) throw new Error(read.faults.join('\n'))
  return configOf(read.value, variables)
}

describe('the settings of the cloud manager', () => {
  it('work without any', () => {
    const { serverUrl, port, hasDisplay, sites } = config({})
    expect({ serverUrl, port, hasDisplay }).toEqual({
      serverUrl: 'http://127.0.0.1:7010',
      port: 10155,
      hasDisplay: process.platform !== 'linux',
    })
    expect(sites.get('practice')).toBe('http://127.0.0.1:7020')
  })

  it('live under the home of the product unless told otherwise', () => {
    expect(config({ MATRIXCAST_HOME: '/data' }).home).toBe('/data/helper')
    expect(config({ MATRIXCAST_HOME: '/data', MATRIXCAST_HELPER_HOME: '/own' }).home).toBe('/own')
  })

  it('see a display unless it is switched off', () => {
    expect(config({ DISPLAY: ':0' }).hasDisplay).toBe(true)
    expect(config({ DISPLAY: ':0', MATRIXCAST_HELPER_DISPLAY: 'none' }).hasDisplay).toBe(false)
  })

  it('find the practice platform where they say', () => {
    expect(config({ MATRIXCAST_PRACTICE_URL: 'http://127.0.0.1:9000/' }).sites.get('practice')).toBe(
      'http://127.0.0.1:9000',
    )
  })
})
