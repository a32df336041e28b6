import { templateCategories } from '@matrixcast/contract/templates'
import { z } from 'zod'
import { givenProject } from './stored-project.ts'
import beforeAndAfter from './templates/before-and-after.json' with { type: 'json' }
import customerWords from './templates/customer-words.json' with { type: 'json' }
import invitation from './templates/invitation.json' with { type: 'json' }
import memberDay from './templates/member-day.json' with { type: 'json' }
import menuOfTheWeek from './templates/menu-of-the-week.json' with { type: 'json' }
import oneProduct from './templates/one-product.json' with { type: 'json' }
import openClass from './templates/open-class.json' with { type: 'json' }
import openingDay from './templates/opening-day.json' with { type: 'json' }
import openingHours from './templates/opening-hours.json' with { type: 'json' }
import seasonSale from './templates/season-sale.json' with { type: 'json' }
import serviceList from './templates/service-list.json' with { type: 'json' }
import weAreHiring from './templates/we-are-hiring.json' with { type: 'json' }

const file = z.object({ id: z.uuid(), category: z.enum(templateCategories), document: z.unknown() })

/** Templates of the product, drawn by us; an id never changes and is never given again. */
export const ourTemplates = new Map(
  [
    seasonSale,
    openingDay,
    oneProduct,
    invitation,
    weAreHiring,
    openingHours,
    menuOfTheWeek,
    openClass,
    customerWords,
    serviceList,
    memberDay,
    beforeAndAfter,
  ].map((given) => {
    const { id, category, document } = file.parse(given)
    return [id, { id, category, project: givenProject(document) }] as const
  }),
)
