import type { Product } from '../../api/products.ts';
import { recordReader } from '../kit/record.ts';

/** The fields of a product, spelled as in spec §3. */
export type ProductValues = {
  productName: string;
  productDescription: string;
  productLink: string;
  /** Stored paths. */ productLogo: string;
  productImage: string;
  /** An address, not an upload (G-48). */ BrochureUrl: string;
};

export const emptyProduct: ProductValues = {
  productName: '',
  productDescription: '',
  productLink: '',
  productLogo: '',
  productImage: '',
  BrochureUrl: '',
};

export const productRows = recordReader<Product, ProductValues>((product) => ({
  productName: product.productName,
  productDescription: product.productDescription,
  productLink: product.productLink,
  productLogo: product.productLogo,
  productImage: product.productImage,
  BrochureUrl: product.BrochureUrl,
}));
