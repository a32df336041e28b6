import { expect, it } from 'vitest'
import { isPrivateHost } from './private-host.ts'

it('knows the own machine and the own network from the rest of the world', () => {
  for (const host of [
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.5',
    '[::1]',
    'fd00::1',
    'ollama',
    'gpu.local',
  ])
    expect([host, isPrivateHost(host)]).toEqual([host, true])
  for (const host of ['api.example.com', '8.8.8.8', '172.32.0.1', '11.0.0.1', 'local.example.com', '2001:db8::1'])
    expect([host, isPrivateHost(host)]).toEqual([host, false])
})
