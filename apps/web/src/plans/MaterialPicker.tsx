import { Modal, Skeleton } from 'antd'
import { lazily } from '../ui/lazily.tsx'

const PickerBody = lazily(
  async () => (await import('./PickerBody.tsx')).PickerBody,
  <Skeleton active paragraph={{ rows: 8 }} />,
)

export type MaterialPickerProps = {
  isOpen: boolean
  /** A `picture` is one; the others may be many. */
  kind: 'footage' | 'music' | 'picture'
  title: string
  chosen: string[]
  onClose: () => void
  onChoose: (ids: string[]) => void
  /** Of the order, where what is chosen is shared out over all of them. */
  scenes?: number
}

/** Chooses materials by their pictures; what was chosen before stays chosen. */
export function MaterialPicker(props: MaterialPickerProps) {
  return (
    <Modal open={props.isOpen} onCancel={props.onClose} width={860} title={props.title} footer={null} destroyOnHidden>
      <PickerBody {...props} />
    </Modal>
  )
}
