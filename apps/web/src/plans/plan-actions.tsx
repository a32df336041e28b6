import { DeleteOutlined, EditOutlined, FolderAddOutlined, SettingOutlined } from '@ant-design/icons'
import { clipApi } from '@matrixcast/contract/clips'
import { type PlanRow, planApi } from '@matrixcast/contract/plans'
import { workApi } from '@matrixcast/contract/works'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/AppLink.tsx'
import { useListActions } from '../ui/list/list-actions.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { StaysThere } from '../ui/StaysThere.tsx'

const hasOrder = ({ isForFiles, kind }: PlanRow) => !isForFiles && kind === 'clip'

/** What can be done to plans, on every screen that lists them. */
export function usePlanActions() {
  const { t } = useTranslation('plans')
  const go = useGo()
  const opens = (path: string, name: string) => (rows: readonly PlanRow[]) => {
    const [plan] = rows
    if (plan !== undefined) go(withQuery(path, { [name]: plan.id }))
  }
  return useListActions<PlanRow>(
    [
      {
        key: 'edit',
        label: t('edit'),
        icon: <EditOutlined />,
        places: ['row'],
        when: hasOrder,
        call: planApi.edit,
        run: opens(paths.planForm, 'id'),
      },
      {
        key: 'material',
        label: t('toMaterial'),
        icon: <FolderAddOutlined />,
        places: ['row'],
        when: hasOrder,
        call: clipApi.edit,
        run: opens(paths.planMaterial, 'wisdom_task_id'),
      },
      {
        key: 'settings',
        label: t('toSettings'),
        icon: <SettingOutlined />,
        places: ['row'],
        when: hasOrder,
        call: planApi.edit,
        run: opens(paths.smart, 'wisdom_task_id'),
      },
      {
        key: 'remove',
        label: t('remove'),
        icon: <DeleteOutlined />,
        places: ['bulk', 'whole', 'row'],
        danger: true,
        call: planApi.remove,
        blocking: true,
        confirm: (plans) => ({
          title:
            plans.length === 1
              ? t('removeOne', { name: plans[0]?.name ?? '' })
              : t('removeMany', { count: plans.length }),
          content: (
            <StaysThere
              of="plan"
              ids={plans.map(({ id }) => id)}
              body={t('removeBody', { count: plans.reduce((sum, { counts }) => sum + counts.works, 0) })}
            />
          ),
          keep: t('cancel'),
        }),
        done: (count) => t('removed', { count }),
        whole: { body: t('removeWhole') },
      },
    ],
    { refreshes: [planApi.list, workApi.list] },
  )
}
