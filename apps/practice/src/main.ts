import { readSettings } from './settings.ts'
import { buildSite } from './site.ts'

// Whoever started it reads the reason why it ends, and knows the sentence for it.
process.on('uncaughtException', (fault) => {
  console.error(fault)
  const end = () => process.exit(1)
  if (!process.connected) return end()
  process.send?.({ kind: 'fatal', fault: Object.assign({}, fault, { message: fault.message }) }, end)
})

const settings = readSettings(process.env)
const site = await buildSite(settings)
const address = await site.listen({ host: '127.0.0.1', port: settings.port })
console.log(`practice platform at ${address}`)

const stop = () => void site.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// It ends with the supervisor that started it.
process.once('disconnect', stop)
