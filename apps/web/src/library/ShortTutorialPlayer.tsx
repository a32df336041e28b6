import { tutorialApi } from '@matrixcast/contract/library'
import { type ShortTutorial, shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'

type Props = { tutorial: ShortTutorial; onClose: () => void }

/** Plays one; whoever saw it to its end has seen it. */
export function ShortTutorialPlayer({ tutorial, onClose }: Props) {
  const { id, title, words, video, isBuiltIn, isRead } = tutorial
  const { t } = useTranslation('library')
  const mark = useAction(tutorialApi.seen, { refreshes: [shortTutorialApi.list] })
  return (
    <Modal
      open
      width={480}
      title={title}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Button loading={mark.isPending} onClick={() => mark.mutate({ id, isRead: !isRead })}>
          {t(isRead ? 'markUnread' : 'markRead')}
        </Button>
      }
    >
      <div className="short-player">
        {video ? (
          <video
            controls
            autoPlay
            playsInline
            src={video.url}
            {...(video.cover === null ? {} : { poster: video.cover })}
            onEnded={() => isRead || mark.mutate({ id })}
          />
        ) : (
          <p className="meta">{t(isBuiltIn ? 'short.making.made' : 'short.noVideo')}</p>
        )}
        {isBuiltIn && video && <p className="meta">{t('short.robot')}</p>}
        <p className="short-words">{words}</p>
      </div>
    </Modal>
  )
}
