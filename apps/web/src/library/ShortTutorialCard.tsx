import { CheckCircleFilled, DeleteOutlined, EditOutlined, PlayCircleFilled } from '@ant-design/icons'
import { type ShortTutorial, type ShortTutorialMaking, shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

type Props = {
  tutorial: ShortTutorial
  /** How far the videos of the product are. */
  making: ShortTutorialMaking
  category: string
  onPlay: () => void
  onEdit: () => void
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/** One short tutorial: its cover leads to the player. */
export function ShortTutorialCard({ tutorial, making, category, onPlay, onEdit }: Props) {
  const { id, title, video, isBuiltIn, isRead } = tutorial
  const { t } = useTranslation('library')
  const { modal } = App.useApp()
  const may = useMay()
  const showOutcome = useShowOutcome()
  const remove = useAction(shortTutorialApi.remove, {
    refreshes: [shortTutorialApi.list],
    onDone: (outcome) => showOutcome(outcome, t('short.removed')),
  })
  const ask = () =>
    modal.confirm({
      title: t('short.removeTitle', { title }),
      content: t('short.removeBody'),
      okText: t('short.remove'),
      okButtonProps: { danger: true },
      cancelText: t('ideas.cancel'),
      onOk: () => remove.mutateAsync({ ids: [id] }),
    })
  return (
    <article className="panel short-card">
      <button
        type="button"
        className="short-cover"
        disabled={video === null}
        aria-label={t('short.play', { title })}
        onClick={onPlay}
      >
        {video?.cover && <img src={video.cover} alt="" loading="lazy" />}
        {video && <PlayCircleFilled />}
        {video?.seconds != null && <span className="short-length">{clock(video.seconds)}</span>}
      </button>
      <h2>{title}</h2>
      {video === null && <p className="meta">{t(isBuiltIn ? `short.making.${making}` : 'short.noVideo')}</p>}
      <span className="library-card-foot meta">
        {category}
        {isRead && (
          <span className="library-read">
            <CheckCircleFilled /> {t('short.seen')}
          </span>
        )}
        {!isBuiltIn && (
          <span className="short-tools">
            {may(shortTutorialApi.save) && (
              <Button
                type="text"
                size="small"
                icon={<EditOutlined />}
                aria-label={`${t('short.edit')}: ${title}`}
                onClick={onEdit}
              />
            )}
            {may(shortTutorialApi.remove) && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`${t('short.remove')}: ${title}`}
                onClick={() => void ask()}
              />
            )}
          </span>
        )}
      </span>
    </article>
  )
}
