import type { SentFile } from '@matrixcast/contract/builder-images'
import { builderImageApi } from '@matrixcast/contract/builder-images'
import { type Served, serve } from '../http/serve.ts'
import type { BuilderParts } from './builder-parts.ts'

export const imageRoutes = ({
  pictures,
  builderPictures,
}: Pick<BuilderParts, 'builderPictures'> & {
  pictures: {
    take: (workspaceId: string, sent: SentFile) => Promise<Parameters<BuilderParts['builderPictures']['view']>[0]>
  }
}): Served =>
  serve(builderImageApi, {
    mine: ({ builder }) => builderPictures.mine(builder),
    async add({ input, builder }) {
      const material = await pictures.take(builder.workspaceId, input.file)
      await builderPictures.note(builder, material.id)
      return builderPictures.view(material)
    },
    addUnlisted: async ({ input, builder }) =>
      builderPictures.view(await pictures.take(builder.workspaceId, input.file)),
  })
