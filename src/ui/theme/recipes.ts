/** Every kit part's recipe, by the name views import from styled-system/recipes. */
import { avatarRecipe } from '../kit/avatar.recipe.ts';
import { badgeRecipe } from '../kit/badge.recipe.ts';
import { buttonRecipe } from '../kit/button.recipe.ts';
import { cardRecipe } from '../kit/card.recipe.ts';
import { codeInputRecipe } from '../kit/code-input.recipe.ts';
import { drawerRecipe } from '../kit/drawer.recipe.ts';
import { fieldRecipe } from '../kit/field.recipe.ts';
import { menuRecipe } from '../kit/menu.recipe.ts';
import { noticeRecipe } from '../kit/notice.recipe.ts';
import { progressBarRecipe } from '../kit/progress-bar.recipe.ts';
import { skeletonRecipe } from '../kit/skeleton.recipe.ts';
import { spinnerRecipe } from '../kit/spinner.recipe.ts';
import { statCardRecipe } from '../kit/stat-card.recipe.ts';
import { toastRecipe } from '../kit/toast.recipe.ts';

export const recipes = {
  avatar: avatarRecipe,
  badge: badgeRecipe,
  button: buttonRecipe,
  progressBar: progressBarRecipe,
  skeleton: skeletonRecipe,
};

export const slotRecipes = {
  card: cardRecipe,
  codeInput: codeInputRecipe,
  drawer: drawerRecipe,
  field: fieldRecipe,
  menu: menuRecipe,
  notice: noticeRecipe,
  spinner: spinnerRecipe,
  statCard: statCardRecipe,
  toast: toastRecipe,
};
