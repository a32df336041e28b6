import './picking.css'
import { PictureOutlined, UploadOutlined } from '@ant-design/icons'
import { builderImageApi } from '@matrixcast/contract/builder-images'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendPicture } from '../../api/send-picture.ts'
import { useRead } from '../../api/use-calls.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { UploadZone } from '../uploads/UploadZone.tsx'
import { type PickedMaterial, pickedPicture } from './picked-material.ts'

type OwnPicturesProps = { onPick: (picture: PickedMaterial) => void; onClose: () => void }

/** The pictures that a person brought, and one more: for guests of the page builder, who have no library. */
export function OwnPictures({ onPick, onClose }: OwnPicturesProps) {
  const { t } = useTranslation('picking')
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const mine = useRead(builderImageApi.mine, {})
  const pictures = mine.data?.list ?? []
  const bring = async (file: File | undefined) => {
    if (!file) return
    setIsSending(true)
    try {
      onPick(pickedPicture(await sendPicture(file)))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Modal open title={t('pick.image')} footer={null} width={720} onCancel={onClose}>
      <UploadZone onFiles={(files) => void bring(files[0]?.file)}>
        <input
          ref={field}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={t('bringPicture')}
          onChange={({ target }) => void bring(target.files?.[0])}
        />
        <Button icon={<UploadOutlined />} loading={isSending} onClick={() => field.current?.click()}>
          {t('bringPicture')}
        </Button>
        {mine.isError && <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />}
        {mine.isSuccess && pictures.length === 0 && (
          <EmptyState icon={<PictureOutlined />} title={t('noPictures')} hint={t('noPicturesHint')} />
        )}
        <ul className="picture-grid" aria-label={t('pick.image')}>
          {pictures.map((picture) => (
            <li key={picture._id}>
              <button
                type="button"
                className="picture"
                aria-label={picture.filename}
                onClick={() => onPick(pickedPicture(picture))}
              >
                <img className="own-picture" alt="" src={picture.thumb ?? picture.url} />
                <span className="cut">{picture.filename}</span>
              </button>
            </li>
          ))}
        </ul>
      </UploadZone>
    </Modal>
  )
}
