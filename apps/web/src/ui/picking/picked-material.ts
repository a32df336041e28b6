import type { BuilderImage } from '@matrixcast/contract/builder-images'
import type { Material } from '@matrixcast/contract/materials'

/** What the editor needs of a material that somebody chose. */
export type PickedMaterial = Pick<Material, 'id' | 'filename' | 'imagewidth' | 'imageheight'>

/** A picture of the person's own as such a material. */
export const pickedPicture = ({ _id, filename, width, height }: BuilderImage): PickedMaterial => ({
  id: _id,
  filename,
  imagewidth: width,
  imageheight: height,
})
