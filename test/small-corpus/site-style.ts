/**
 * The style sheet of a layout: what puts menus, bars and content where a reader sees them.
 */
import type { SitePlan } from './site-plan.ts';

const BASE = `body { margin: 0; font: 16px/1.5 sans-serif; color: #222 }
.top { background: #234; color: #fff; padding: 16px 24px } .top a { color: #fff } .logo { font-size: 26px; font-weight: 700 }
.bar ul, .side ul { list-style: none; margin: 0; padding: 0 } .bar ul { display: flex; gap: 24px } .bar .current { font-weight: 700 }
.foot { background: #eee; padding: 24px; font-size: 13px; margin-top: 32px } .trail { font-size: 12px; color: #666 }
.main { padding: 16px 24px } h1 { font-size: 32px } h2 { font-size: 24px } .byline { font-size: 13px; color: #777 }
.columns { display: flex } .columns .main { flex: 1 } .ad { background: #ffd; padding: 40px 10px; font-size: 12px }
`;

const OWN: Readonly<Record<SitePlan['layout'], string>> = {
  'left-menu': '.side { width: 220px; padding: 24px; background: #f4f4f4 }',
  'right-sidebar':
    '.side { width: 300px; padding: 16px; font-size: 14px; background: #fafafa } .main { max-width: 800px }',
  'top-nav': '.main { max-width: 760px; margin: 0 auto } td, th { border: 1px solid #ccc; padding: 4px 12px }',
  cards:
    '.grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px } .card { border: 1px solid #ddd; padding: 12px } .search { padding: 12px 24px } .search input { width: 300px }',
  forum:
    '.post { border: 1px solid #ccd; margin: 12px 24px; display: grid; grid-template-columns: 150px 1fr } .buttons { grid-column: 2; font-size: 12px } .thread h1 { padding: 0 24px }',
  docs: '.side { width: 260px; padding: 24px; border-right: 1px solid #ddd; font-size: 14px } .toc { width: 160px; font-size: 12px } pre { background: #f6f6f6; padding: 12px }',
  'right-to-left': '.side { width: 280px; padding: 16px } .main { max-width: 860px }',
  'no-landmarks':
    '.a1 { background: #cde; padding: 10px } .a2 { font-size: 28px } .a4 { font-size: 12px; padding: 6px 10px } .a5 { width: 700px; margin: 0 60px } .a6 { font-size: 30px; font-weight: 700 } .a7 { margin: 14px 0 } .a8 { border-top: 1px solid #999; font-size: 11px; padding: 20px 10px }',
};

export const styleOf = (site: SitePlan): string => `${BASE}${OWN[site.layout]}\n`;
