import { builderPsdApi } from '@matrixcast/contract/builder-psd'
import { type Served, serve } from '../http/serve.ts'
import { buildPsdIntake, type PsdNeeds } from './psd-intake.ts'

export const psdRoutes = (needs: PsdNeeds): Served => {
  const intake = buildPsdIntake(needs)
  return serve(builderPsdApi, {
    async upload({ input, builder, signal }) {
      const { file, hidden, firstStyle } = input
      const taken = await intake.take(builder, {
        file,
        takesHidden: hidden === '1',
        takesFirstStyle: firstStyle === '1',
        signal,
      })
      return { ...taken, elements: taken.document.pages[0]?.elements ?? [] }
    },
  })
}
