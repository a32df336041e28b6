import { builderImageApi } from '@matrixcast/contract/builder-images'
import { type Served, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const imageRoutes = ({ pictures, builderPictures }: Pick<Parts, 'pictures' | 'builderPictures'>): Served =>
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
