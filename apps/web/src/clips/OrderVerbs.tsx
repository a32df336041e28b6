import { PlaySquareOutlined, PlusOutlined } from '@ant-design/icons'
import { type ClipOrder, clipApi } from '@matrixcast/contract/clips'
import { App, Button, InputNumber, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appendOnce } from '../api/append-id.ts'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { OpenInEditor } from '../ui/OpenInEditor.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { orderRefreshes } from './order-actions.tsx'

const mostVideos = 500

/** What the drawer of an order offers of its own: its works, and more of them. */
export function OrderVerbs({ order }: { order: ClipOrder }) {
  const { t } = useTranslation('clips')
  const may = useMay()
  const go = useGo()
  return (
    <>
      <Button icon={<PlaySquareOutlined />} onClick={() => go(withQuery(paths.works, { clip_id: order.id }))}>
        {t('works')}
      </Button>
      <OpenInEditor of={{ clipId: order.id }} />
      {order.pageId === null && may(clipApi.append) && <AppendButton order={order} />}
    </>
  )
}

function AppendButton({ order }: { order: ClipOrder }) {
  const { t } = useTranslation('clips')
  const { message } = App.useApp()
  const [count, setCount] = useState(10)
  const { mutateAsync, isPending } = useAction(clipApi.append, { refreshes: orderRefreshes, blocking: true })
  const append = async () => {
    const { id } = order
    const { works, different } = await appendOnce(id, (orderId) => mutateAsync({ id, count, orderId }))
    void message.success(
      different < works
        ? t('appendedAlike', { count: works, alike: works - different })
        : t('appended', { count: works }),
    )
  }
  return (
    <Popover
      trigger="click"
      content={
        <form
          className="append-form"
          onSubmit={(event) => {
            event.preventDefault()
            void append()
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
          <Button type="primary" htmlType="submit" loading={isPending}>
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
