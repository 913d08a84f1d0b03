/** The recipes of all kit parts, by the name views import from styled-system/recipes. */
import { accordionRecipe } from '../kit/accordion.recipe.ts';
import { avatarRecipe } from '../kit/avatar.recipe.ts';
import { badgeRecipe } from '../kit/badge.recipe.ts';
import { barChartRecipe } from '../kit/bar-chart.recipe.ts';
import { buttonRecipe } from '../kit/button.recipe.ts';
import { cardRecipe } from '../kit/card.recipe.ts';
import { checkboxRecipe } from '../kit/checkbox.recipe.ts';
import { codeInputRecipe } from '../kit/code-input.recipe.ts';
import { conflictPanelRecipe } from '../kit/conflict-panel.recipe.ts';
import { copyFieldRecipe } from '../kit/copy-field.recipe.ts';
import { dialogRecipe } from '../kit/dialog.recipe.ts';
import { draftNoticeRecipe } from '../kit/draft-notice.recipe.ts';
import { drawerRecipe } from '../kit/drawer.recipe.ts';
import { fieldRecipe } from '../kit/field.recipe.ts';
import { formGridRecipe } from '../kit/form-grid.recipe.ts';
import { loadMoreRecipe } from '../kit/load-more.recipe.ts';
import { menuRecipe } from '../kit/menu.recipe.ts';
import { noticeRecipe } from '../kit/notice.recipe.ts';
import { phoneFieldRecipe } from '../kit/phone-field.recipe.ts';
import { printedRecipe } from '../kit/printed.recipe.ts';
import { progressBarRecipe } from '../kit/progress-bar.recipe.ts';
import { qrCodeRecipe } from '../kit/qr-code.recipe.ts';
import { richTextRecipe } from '../kit/rich-text.recipe.ts';
import { searchBoxRecipe } from '../kit/search-box.recipe.ts';
import { selectRecipe } from '../kit/select.recipe.ts';
import { sheetRecipe } from '../kit/sheet.recipe.ts';
import { skeletonRecipe } from '../kit/skeleton.recipe.ts';
import { spinnerRecipe } from '../kit/spinner.recipe.ts';
import { statCardRecipe } from '../kit/stat-card.recipe.ts';
import { tabsRecipe } from '../kit/tabs.recipe.ts';
import { uploadFieldRecipe } from '../kit/upload-field.recipe.ts';
import { textAreaRecipe } from '../kit/text-area.recipe.ts';
import { toastRecipe } from '../kit/toast.recipe.ts';
import { tooltipRecipe } from '../kit/tooltip.recipe.ts';

export const recipes = {
  avatar: avatarRecipe,
  badge: badgeRecipe,
  button: buttonRecipe,
  printed: printedRecipe,
  progressBar: progressBarRecipe,
  qrCode: qrCodeRecipe,
  richText: richTextRecipe,
  skeleton: skeletonRecipe,
  textArea: textAreaRecipe,
  tooltip: tooltipRecipe,
};

export const slotRecipes = {
  accordion: accordionRecipe,
  barChart: barChartRecipe,
  card: cardRecipe,
  checkbox: checkboxRecipe,
  codeInput: codeInputRecipe,
  conflictPanel: conflictPanelRecipe,
  copyField: copyFieldRecipe,
  dialog: dialogRecipe,
  draftNotice: draftNoticeRecipe,
  drawer: drawerRecipe,
  field: fieldRecipe,
  formGrid: formGridRecipe,
  loadMore: loadMoreRecipe,
  menu: menuRecipe,
  notice: noticeRecipe,
  phoneField: phoneFieldRecipe,
  searchBox: searchBoxRecipe,
  select: selectRecipe,
  sheet: sheetRecipe,
  spinner: spinnerRecipe,
  statCard: statCardRecipe,
  tabs: tabsRecipe,
  toast: toastRecipe,
  uploadField: uploadFieldRecipe,
};
