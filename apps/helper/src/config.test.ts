import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings of the cloud manager', () => {
  it('work without any', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ serverUrl: 'http://127.0.0.1:7010', port: 10155, hasDisplay: false })
    expect(config.sites.get('practice')).toBe('http://127.0.0.1:7020')
  })

  it('live under the home of the product unless told otherwise', () => {
    expect(readConfig({ MATRIXCAST_HOME: '/data' }).home).toBe('/data/helper')
    expect(readConfig({ MATRIXCAST_HOME: '/data', MATRIXCAST_HELPER_HOME: '/own' }).home).toBe('/own')
  })

  it('see a display unless it is switched off', () => {
    expect(readConfig({ DISPLAY: ':0' }).hasDisplay).toBe(true)
    expect(readConfig({ DISPLAY: ':0', MATRIXCAST_HELPER_DISPLAY: 'none' }).hasDisplay).toBe(false)
  })

  it('name all their faults at once', () => {
    const env = { MATRIXCAST_SERVER_URL: 'ftp://x', MATRIXCAST_HELPER_PORT: 'many', MATRIXCAST_HELPER_PROT: '1' }
    expect(() => readConfig(env)).toThrow(/SERVER_URL[\s\S]*HELPER_PORT[\s\S]*HELPER_PROT/)
  })
})
