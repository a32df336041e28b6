import { readEnvironment } from '@matrixcast/host/environment'
import { endOnFault } from '@matrixcast/host/fatal'
import { configOf } from './config.ts'
import { startHelper } from './helper.ts'
import { buildLog } from './log.ts'
import { LogTail } from './log-tail.ts'

endOnFault()
const environment = readEnvironment(process.env)
if (!environment.ok) {
  console.error(environment.faults.join('\n'))
  process.exit(2)
}
const tail = new LogTail()
const log = buildLog(environment.value.LOG_LEVEL, tail)
const helper = await startHelper(configOf(environment.value, process.env), { log, tail })

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
// It ends with the supervisor that started it; one that runs by itself has none.
process.once('disconnect', stop)
