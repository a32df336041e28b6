import { AdapterFault } from '../adapter-fault.ts'

/** The fault that this work ends with; anything else it ends with is a fault of the test. */
export async function faultOf(work: Promise<unknown>): Promise<AdapterFault> {
  const thrown: unknown = await work.then(
    () => new Error('nothing was thrown'),
    (fault: unknown) => fault,
  )
  if (thrown instanceof AdapterFault) return thrown
  throw thrown
}
