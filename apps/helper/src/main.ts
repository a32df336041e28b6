import { readConfig } from './config.ts'
import { startHelper } from './helper.ts'
import { buildLog } from './log.ts'

const log = buildLog()
const helper = await startHelper(readConfig(process.env), log)

let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  void helper.stop().then(() => {
    log.info('cloud manager ended')
    process.exit(0)
  })
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
