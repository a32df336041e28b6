import {
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  PlaySquareOutlined,
  PlusOutlined,
  RedoOutlined,
} from '@ant-design/icons'
import { type ClipOrder, clipApi } from '@matrixcast/contract/clips'
import { Button, Dropdown, InputNumber, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useGo } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { useOrderActions } from './use-order-actions.tsx'

const mostVideos = 500

/** Verbs left, the destructive one right. */
export function OrderFooter({ order, onGone }: { order: ClipOrder; onGone: () => void }) {
  const { t } = useTranslation('clips')
  const may = useMay()
  const go = useGo()
  const actions = useOrderActions()
  const isStale = order.outdated + order.failed > 0
  return (
    <>
      <Button icon={<PlaySquareOutlined />} onClick={() => go(withQuery(paths.works, { clip_id: order.id }))}>
        {t('works')}
      </Button>
      {may(clipApi.append) && <AppendButton order={order} />}
      {isStale && may(clipApi.refresh) && (
        <Button icon={<RedoOutlined />} loading={actions.isBusy} onClick={() => void actions.refresh([order])}>
          {t('refresh')}
        </Button>
      )}
      <Dropdown
        menu={{
          items: [
            {
              key: 'edit',
              icon: <EditOutlined />,
              label: t('edit'),
              disabled: !may(clipApi.edit),
              onClick: () => go(withQuery(paths.planClip, { id: order.id })),
            },
            {
              key: 'copy',
              icon: <CopyOutlined />,
              label: t('useAgain'),
              disabled: !may(clipApi.add),
              onClick: () => go(withQuery(paths.clip, { order: order.id })),
            },
            {
              key: 'zip',
              icon: <DownloadOutlined />,
              label: t('zip'),
              disabled: order.ready === 0,
              onClick: () => void actions.download(order),
            },
          ],
        }}
      >
        <Button>{t('more')}</Button>
      </Dropdown>
      {may(clipApi.remove) && (
        <Button
          danger
          type="text"
          className="at-end"
          icon={<DeleteOutlined />}
          onClick={() => actions.remove([order], onGone)}
        >
          {t('remove')}
        </Button>
      )}
    </>
  )
}

function AppendButton({ order }: { order: ClipOrder }) {
  const { t } = useTranslation('clips')
  const actions = useOrderActions()
  const [count, setCount] = useState(10)
  return (
    <Popover
      trigger="click"
      content={
        <form
          className="append-form"
          onSubmit={(event) => {
            event.preventDefault()
            void actions.append(order, count)
          }}
        >
          <InputNumber
            min={1}
            max={mostVideos}
            precision={0}
            value={count}
            aria-label={t('appendCount')}
            onChange={(value) => setCount(value ?? 1)}
          />
          <Button type="primary" htmlType="submit" loading={actions.isBusy}>
            {t('appendDo', { count })}
          </Button>
          <p className="meta">{t('appendHelp')}</p>
        </form>
      }
    >
      <Button icon={<PlusOutlined />}>{t('append')}</Button>
    </Popover>
  )
}
