import { type BuilderImage, builderImageApi } from '@matrixcast/contract/builder-images'
import i18next from 'i18next'
import { toasts } from './call.ts'
import { queryClient } from './query-client.ts'
import { CallRefused, refusalText } from './refusal.ts'
import { sendQuarkFile } from './send-quark-file.ts'

/** Puts a picture (jpeg or png, less than 2 MB) among the person's own; why it is not taken is shown by a toast, and thrown. */
export async function sendPicture(file: File): Promise<BuilderImage> {
  try {
    const taken = await sendQuarkFile(builderImageApi.add, file)
    await queryClient.invalidateQueries({ queryKey: [builderImageApi.mine.path] })
    return taken
  } catch (error) {
    if (error instanceof CallRefused) {
      toasts.tell(i18next.t('pictureNotInserted', { ns: 'call', reason: refusalText(error) }))
    }
    throw error
  }
}
