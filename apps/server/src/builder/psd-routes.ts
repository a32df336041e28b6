import { builderPsdApi } from '@matrixcast/contract/builder-psd'
import { type Served, serve } from '../http/serve.ts'
import { buildPsdIntake, type PsdNeeds } from './psd-intake.ts'

export const psdRoutes = (needs: PsdNeeds): Served => {
  const intake = buildPsdIntake(needs)
  return serve(builderPsdApi, {
    async upload({ input, builder, signal }) {
      const taken = await intake.take(builder, { file: input.file, takesHidden: input.hidden === '1', signal })
      return { ...taken, elements: taken.document.pages[0]?.elements ?? [] }
    },
  })
}
