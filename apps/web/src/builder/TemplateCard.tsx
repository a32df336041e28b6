import { EllipsisOutlined, ShopOutlined } from '@ant-design/icons'
import type { TemplateRow } from '@matrixcast/contract/templates'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageCover } from './PageCover.tsx'

type TemplateCardProps = {
  template: TemplateRow
  isOwn: boolean
  isBusy: boolean
  onUse: () => void
  onEdit: () => void
  onName: () => void
  onCover: () => void
  /** Left out of what gives no video, and for whoever may make none. */
  onVideos?: (() => void) | undefined
  onOffer: () => void
  onRemove: () => void
}

/** A template in a list; a page is made of it by one press. */
export function TemplateCard(props: TemplateCardProps) {
  const { template, isOwn, isBusy, onUse, onEdit, onName, onCover, onVideos, onOffer, onRemove } = props
  const { t } = useTranslation('builder')
  const items = [
    { key: 'edit', label: t('edit'), onClick: onEdit },
    ...(onVideos ? [{ key: 'videos', label: t('makeVideos'), onClick: onVideos }] : []),
    { key: 'name', label: t('template.edit'), onClick: onName },
    { key: 'cover', label: t('cover.choose'), onClick: onCover },
    { key: 'offer', label: t(template.isPublish ? 'template.withdraw' : 'template.offer'), onClick: onOffer },
    { type: 'divider' as const },
    { key: 'remove', label: t('remove'), danger: true, onClick: onRemove },
  ]
  return (
    <li className="page-card">
      <div className="page-card-cover">
        <PageCover pageId={template._id} title={template.title} />
        {isOwn && template.isPublish && (
          <span className="page-card-badge">
            <ShopOutlined aria-hidden="true" /> {t('template.offered')}
          </span>
        )}
        <div className="page-card-verbs">
          <Button type="primary" loading={isBusy} onClick={onUse} aria-label={t('template.useNamed', template)}>
            {t('template.use')}
          </Button>
          {isOwn && (
            <Dropdown trigger={['click']} menu={{ items }}>
              <Button icon={<EllipsisOutlined />} aria-label={t('moreNamed', template)} />
            </Dropdown>
          )}
        </div>
      </div>
      <div className="page-card-foot">
        <strong className="cut">{template.title}</strong>
        <span className="meta">
          <span className="cut">
            {t(`template.categories.${template.category}`)}
            {!isOwn && ` · ${template.author === '' ? t('template.ours') : template.author}`}
          </span>
          <span>{t('template.uses', { count: template.uses })}</span>
        </span>
      </div>
    </li>
  )
}
