import { StarFilled, StarOutlined } from '@ant-design/icons'
import type { Inspiration } from '@matrixcast/contract/inspiration'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import type { useIdeaNames } from './use-idea-names.ts'

const dash = <span className="dash">—</span>

export function useIdeaColumns(
  names: ReturnType<typeof useIdeaNames>,
  onKeep: (idea: Inspiration) => void,
): Column<Inspiration>[] {
  const { t } = useTranslation('library')
  return [
    {
      key: 'title',
      title: t('ideas.name'),
      render: (idea) => (
        <span>
          <span className="cell-name cut" title={names.titleOf(idea)}>
            {names.titleOf(idea)}
          </span>
          <span className="cell-second cut">
            {names.textOf(idea) || idea.topics.map((topic) => `#${topic}`).join(' ')}
          </span>
        </span>
      ),
    },
    {
      key: 'keep',
      title: t('ideas.keep'),
      width: 80,
      render: (idea) => (
        <Button
          type="text"
          size="small"
          icon={idea.isKept ? <StarFilled /> : <StarOutlined />}
          aria-pressed={idea.isKept}
          aria-label={`${t(idea.isKept ? 'ideas.unkeep' : 'ideas.keep')}: ${names.titleOf(idea)}`}
          onClick={(event) => {
            event.stopPropagation()
            onKeep(idea)
          }}
        />
      ),
    },
    {
      key: 'kind',
      title: t('ideas.kind'),
      width: 170,
      render: ({ kind, source }) => (
        <span>
          {t(`ideas.kinds.${kind}`)}
          <span className="cell-second cut">{t(`ideas.sources.${source}`)}</span>
        </span>
      ),
    },
    {
      key: 'industry',
      title: t('ideas.industry'),
      width: 140,
      lesser: true,
      render: ({ industry }) => (industry === null ? dash : names.industryOf(industry)),
    },
    {
      key: 'platform',
      title: t('ideas.platform'),
      width: 150,
      lesser: true,
      render: ({ platform }) => (platform === null ? dash : names.platformOf(platform)),
    },
    {
      key: 'heat',
      title: t('ideas.heat'),
      width: 90,
      align: 'right',
      lesser: true,
      render: ({ heat }) => (heat === null ? <span title={t('ideas.heatNone')}>{dash}</span> : heat),
    },
    {
      key: 'createtime',
      title: t('ideas.created'),
      width: 130,
      lesser: true,
      render: ({ createtime }) => (createtime === null ? dash : <Ago at={createtime} />),
    },
  ]
}
