import { readSettings } from './settings.ts'
import { buildSite } from './site.ts'

const settings = readSettings(process.env)
const site = await buildSite(settings)
const address = await site.listen({ host: '127.0.0.1', port: settings.port })
process.stdout.write(`practice platform at ${address}\n`)

const stop = () => void site.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
